package account_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"nagara/locale"
	"nagara/site/account"
	"nagara/store"
	journal "nagara/store/sqlite"
)

// A guest comes in, keeps the name with a password, and signs in elsewhere.
func Example() {
	folder, err := os.MkdirTemp("", "account")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	j, err := journal.Open(filepath.Join(folder, "nagara.db"))
	if err != nil {
		panic(err)
	}
	defer j.Close()
	store := store.New(j).Accounts
	people, sessions := account.NewPeople(store), account.NewSessions(store)
	passwords := account.NewPasswords(store, sessions)

	ctx := context.Background()
	ola, cookie, _ := people.Guest(ctx, "Ola", "Firefox on Linux")
	fmt.Println(ola.Name, "is a", ola.Kind, "with the cookie", cookie)

	_, session, _ := sessions.Who(ctx, cookie.Reveal())
	fmt.Println(passwords.Set(ctx, session, "", "seven stones in a row"))

	ola, _, err = passwords.SignIn(ctx, "OLA", "seven stones in a row", "phone")
	fmt.Println(ola.Name, "is a", ola.Kind, err)

	_, _, err = people.Guest(ctx, "ola", "")
	if refusal, ok := errors.AsType[*locale.Message](err); ok {
		fmt.Println(refusal.In(locale.Polish))
	}
	// Output:
	// Ola is a guest with the cookie (secret)
	// <nil>
	// Ola is a member <nil>
	// Ta nazwa do kogoś należy. Wybierz inną albo zaloguj się, jeśli jest twoja.
}
