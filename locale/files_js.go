package locale

import "embed"

// What a browser's program says: the page itself has the other words.
//
//go:embed en/bot.json en/bot-narabi.json en/coach.json en/lessons.json en/nagaraja.json en/narabi.json en/record.json en/study.json en/table.json
//go:embed fr/bot.json fr/bot-narabi.json fr/coach.json fr/lessons.json fr/nagaraja.json fr/narabi.json fr/record.json fr/study.json fr/table.json
//go:embed pl/bot.json pl/bot-narabi.json pl/coach.json pl/lessons.json pl/nagaraja.json pl/narabi.json pl/record.json pl/study.json pl/table.json
var files embed.FS
