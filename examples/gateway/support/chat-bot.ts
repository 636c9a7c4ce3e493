/** The replies of the sandbox's bot. It plays a host, so that one person can try a chat. The page marks it as a bot. */
const answers: [about: RegExp, lines: string[]][] = [
  [
    /\b(hi|hello|hey|hola|good (morning|evening))\b/i,
    ['Hello! I am the sandbox bot sitting in for {name}. How is your day?', 'Hey, welcome to the table of {name}.'],
  ],
  [/\b(password|pin|code|login)\b/i, ['Please never write a password or a code into a chat, not here and not anywhere else.']],
  [/\b(bonus|promo|free)\b/i, ['All promotions are on the Promotions page, with their terms. Nobody in a chat can give you more.']],
  [/\b(deposit|withdraw|money|balance)\b/i, ['Money goes through your wallet only. In this sandbox it is play money.']],
  [/\b(stop|break|lost|losing|limit)\b/i, ['A break is always a good idea. You can set limits and take time out in your member centre.']],
  [
    /\b(rules?|how|what)\b|\?/i,
    ['Good question. The rules are behind the i in every game.', 'I only know a few lines, I am a bot. Customer service knows the rest.'],
  ],
]
const small = ['Nice to have you here.', 'I see! Say that again to the whole table, they can read it too.', 'Good luck, and play for fun.']

/** @param number of the message that it replies to, so that the replies alternate */
export function botAnswer(text: string, name: string, state: string, number: number): string {
  if (state === 'away') return `${name} is away at the moment. I keep the room open until then.`
  const lines = answers.find(([about]) => about.test(text))?.[1] ?? small
  return (lines[number % lines.length] ?? small[0] ?? '').replaceAll('{name}', name)
}
