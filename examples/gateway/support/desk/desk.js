const byId = (id) => document.getElementById(id)
const key = 'tessera:desk'
const every = 2500
if (matchMedia('(prefers-color-scheme: light)').matches) document.documentElement.dataset.tesseraTheme = 'light'

/** The conversation is kept while this window is open, also over a reload. If storage is denied, it isn't stored. */
let conversation = ''
try {
  conversation = sessionStorage.getItem(key) ?? ''
} catch {}

async function call(method, path, body) {
  const response = await fetch(`../wps/support/desk/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function open() {
  ;({ conversation } = await call('POST', 'open', {}))
  try {
    sessionStorage.setItem(key, conversation)
  } catch {}
}

const shown = new Set()
const moment = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
function show({ id, author, text, at }) {
  if (shown.has(id)) return
  shown.add(id)
  const line = document.createElement('li')
  line.className = author
  const who = document.createElement('span')
  who.className = 'who'
  who.textContent = `${author === 'house' ? 'Customer service' : 'You'}, ${moment.format(at)}`
  const words = document.createElement('p')
  words.textContent = text
  line.append(who, words)
  const list = byId('lines')
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80
  list.append(line)
  if (isAtEnd || author === 'visitor') list.scrollTop = list.scrollHeight
}

const sentences = { TOO_MANY_REQUESTS: 'That was a lot at once. Please wait a moment.', BAD_REQUEST: 'Write something first.' }
const say = (error) => {
  byId('trouble').textContent = error ? (sentences[error.message] ?? 'No answer from the desk. Trying again.') : ''
}

async function refresh() {
  try {
    if (!conversation) await open()
    let { list } = await call('GET', `messages?${new URLSearchParams({ conversation })}`)
    if (list.length === 0) {
      await open() // the conversation was removed in between
      ;({ list } = await call('GET', `messages?${new URLSearchParams({ conversation })}`))
    }
    list.forEach(show)
    say()
  } catch (error) {
    say(error)
  }
}

byId('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const field = byId('text')
  const text = field.value.trim()
  if (!text) return field.focus()
  field.value = ''
  try {
    if (!conversation) await open()
    await call('POST', 'say', { conversation, text })
    await refresh()
  } catch (error) {
    if (!field.value) field.value = text // the text is put back into the field
    say(error)
  }
  field.focus()
})

// the form is disabled until here, because messages can't be sent before
for (const control of byId('form').elements) control.disabled = false

async function follow() {
  if (!document.hidden) await refresh()
  setTimeout(follow, every)
}
await follow()
byId('text').focus()
