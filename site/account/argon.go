package account

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// Cost is how much work one guess at a password is.
type Cost struct {
	Memory uint32 // KiB
	Passes uint32
	Lanes  uint8
}

// UsualCost is the least that OWASP recommends (19 MiB, 2 passes, 1 lane): 20
// to 40 ms of one core here. RFC 9106 recommends 64 MiB where there is room;
// on a small machine that also plays thousands of tables, a few people who
// sign in at once must not push the tables out of memory.
var UsualCost = Cost{Memory: 19 * 1024, Passes: 2, Lanes: 1}

const (
	saltBytes = 16
	keyBytes  = 32
	// maxMemory bounds what a stored hash may ask for, in KiB.
	maxMemory = 1 << 20
)

func (c Cost) key(password string, salt []byte) []byte {
	return argon2.IDKey([]byte(password), salt, c.Passes, c.Memory, c.Lanes, keyBytes)
}

// encode hashes a password into the usual text form of argon2, which carries
// its cost and salt with it.
func (c Cost) encode(password string) string {
	salt := make([]byte, saltBytes)
	rand.Read(salt) // never fails
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.Memory, c.Passes, c.Lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(c.key(password, salt)))
}

// matches tells whether the password is the encoded one, and the cost at which
// it was encoded. Its time does not depend on how nearly right the guess is.
func matches(encoded, password string) (bool, Cost, error) {
	c, salt, want, err := decode(encoded)
	if err != nil {
		return false, Cost{}, err
	}
	return subtle.ConstantTimeCompare(c.key(password, salt), want) == 1, c, nil
}

func decode(encoded string) (c Cost, salt, key []byte, err error) {
	parts := strings.Split(encoded, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return Cost{}, nil, nil, errStoredPassword
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.Memory, &c.Passes, &c.Lanes); err != nil ||
		c.Memory > maxMemory || c.Passes < 1 || c.Lanes < 1 {
		return Cost{}, nil, nil, errStoredPassword
	}
	salt, saltErr := base64.RawStdEncoding.DecodeString(parts[4])
	key, keyErr := base64.RawStdEncoding.DecodeString(parts[5])
	if saltErr != nil || keyErr != nil || len(key) != keyBytes {
		return Cost{}, nil, nil, errStoredPassword
	}
	return c, salt, key, nil
}
