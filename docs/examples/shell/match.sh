#!/bin/sh
# A whole match at a Nagara server, with curl and jq alone.
#
#     sh match.sh http://localhost:8080
#
# A guest called Shell plays Nagaraja against a bot that makes any move, and makes
# any move itself. The record of the match, which "nagara verify" checks, goes to
# the output.
set -eu
api=${1:?say where the server is, such as http://localhost:8080}/api/v1
cookies=$(mktemp)
trap 'rm -f "$cookies"' EXIT

# ask METHOD PATH [BODY]: the answer, or the sentence that says why not.
ask() {
	curl --silent --show-error --fail-with-body --cookie "$cookies" --cookie-jar "$cookies" \
		--request "$1" ${3:+--header 'Content-Type: application/json' --data "$3"} "$api$2"
}

# A name is all that a guest needs; the cookie says from now on who asks.
ask POST /guests '{"name":"Shell"}' >/dev/null

# One request makes the table, sits down and seats the bot; that begins the match.
# Without a promise the server draws our part of the luck as well.
page=$(ask POST /tables '{"game":"nagaraja","join":{},"bots":["random"]}')
table=$(echo "$page" | jq -r .table)
page=$(echo "$page" | jq .page)

# What a page asks of us: "over", "wait NUMBER", or "play NUMBER MOVE". The move is of
# any kind, and of that kind any; where a move is to be filled in, with any filling.
next='
# All that a slot can be filled with: so many of what fits, and nothing that is to stay apart.
def taken($n): if $n == 0 then [] else range(length) as $i | [.[$i]] + (.[$i + 1:] | taken($n - 1)) end;
def fillings: . as $slot | (.least // 1) as $least
	| range($least; (.most // $least) + 1) as $n | .fits | taken($n)
	| select(. as $taken | all($slot.apart // [] | .[]; . as $list | [$taken[] | select(IN($list[]))] | length < 2));
def filled($slots): if $slots == [] then . else
	. as $move | ($slots[0] | [.word // empty] + fillings) as $more | [$move, $more[]] | join(" ") | filled($slots[1:]) end;
if .phase == "over" then "over"
elif (.you as $me | .awaited | index($me)) then
	(.view | (.moves | group_by(.kind) | map(.[$luck % length].move))
		+ (.choices | map([. as $choice | .kind | filled($choice.slots)] | .[$luck % length]))
		| .[$luck % length]) as $move | "play \(.seq) \($move)"
else "wait \(.seq)" end'

while read -r what seq move <<END && [ "$what" != over ]; do
$(echo "$page" | jq -r --argjson luck "$(od -An -N2 -tu2 /dev/urandom)" "$next")
END
	if [ "$what" = play ]; then
		ask POST "/tables/$table/play" "{\"move\":\"$move\",\"on\":$seq,\"client\":\"$seq\"}" >/dev/null
		page=$(ask GET "/tables/$table?since=$seq")
	else
		page=$(ask GET "/tables/$table?since=$seq&wait=20") # until something happens
	fi
done

echo "$page" | jq -c .outcome >&2
ask GET "/tables/$table/record"
