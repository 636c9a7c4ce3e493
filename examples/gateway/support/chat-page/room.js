// The page of the chat room. It opens the room once with the ticket from its address, then sends and receives messages. Messages are shown
// as text, never as markup.
const $ = (id) => document.getElementById(id)

const address = new URL(location.href)
const ticket = address.searchParams.get('launch')
const theme = address.searchParams.get('theme')
address.searchParams.delete('launch')
// The ticket is removed from the address before the first request, so that it stays neither in the history nor in a referrer.
history.replaceState(null, '', address)
const isLight = theme === 'light' || (theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
document.documentElement.dataset.theme = isLight ? 'light' : 'dark'

const states = { online: 'At the table', busy: 'In a round, answers later', away: 'Away' }
const lines = {
  SESSION_ENDED: 'This chat has ended. Close it and open it again.',
  TOO_MANY_REQUESTS: 'A little slower, please: wait a few seconds, then send it again.',
  FIELD_INVALID: 'This message can not be sent.',
  OFFLINE: 'No connection. Your message is kept: send it again.',
}
const every = 2000
let room
let last = 0
let timer
let unanswered

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
    .then((response) => response.json())
    .catch(() => undefined)
  if (answer?.success) return answer.value
  throw Object.assign(new Error('refused'), { code: answer ? String(answer.code) : 'OFFLINE' })
}

const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends a message to the parent page, always to exactly its origin and never to '*'. */
function tell(type) {
  if (parent !== window && room?.parentOrigin) parent.postMessage({ source: 'tessera-chat', type }, room.parentOrigin)
}

function notice(code) {
  $('notice').textContent = code ? (lines[code] ?? 'That did not work. Please try again.') : ''
  if (code !== 'SESSION_ENDED') return
  clearTimeout(timer)
  room = undefined
  $('text').disabled = $('send').disabled = true
}

function showState(state) {
  $('state').textContent = states[state] ?? ''
  $('state').dataset.state = state
}

function show({ number, kind, author, text, at }) {
  if (number <= last) return
  last = number
  const item = document.createElement('li')
  item.dataset.kind = kind
  const head = document.createElement('b')
  const name = document.createElement('bdi')
  name.textContent = kind === 'you' ? 'You' : author
  const time = document.createElement('time')
  time.dateTime = new Date(at).toISOString()
  time.textContent = new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  head.append(name)
  if (kind === 'bot') {
    const mark = document.createElement('span')
    mark.className = 'bot'
    mark.textContent = 'Bot'
    head.append(mark)
  }
  head.append(time)
  const words = document.createElement('span')
  words.dir = 'auto'
  words.textContent = text
  item.append(head, words)
  $('messages').append(item)
}

async function hear() {
  clearTimeout(timer)
  if (!room) return
  try {
    const { messages, state } = await post('api/messages', { chatSession: room.chatSession, after: last })
    const list = $('messages')
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80
    messages.forEach(show)
    showState(state)
    if (messages.length > 0 && isAtEnd) list.scrollTop = list.scrollHeight
  } catch (error) {
    if (error.code === 'SESSION_ENDED') notice(error.code)
  }
  clearTimeout(timer)
  if (room) timer = setTimeout(hear, document.visibilityState === 'hidden' ? every * 5 : every)
}

$('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const text = $('text').value.trim()
  if (!room || text === '') return
  // if there was no response, the message is sent again under the same key, so it appears only once
  if (unanswered?.text !== text) unanswered = { key: newKey(), text }
  $('send').disabled = true
  notice('')
  try {
    await post('api/say', { chatSession: room.chatSession, ...unanswered })
    unanswered = undefined
    $('text').value = ''
    await hear()
  } catch (error) {
    notice(error.code)
  }
  if (room) $('send').disabled = false
  $('text').focus()
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('close')
})

try {
  if (!ticket) throw Object.assign(new Error('no ticket'), { code: 'SESSION_ENDED' })
  room = await post('api/open', { launch: ticket })
  $('name').textContent = room.name
  $('face').src = `..${room.avatarUrl}` // relative: the gateway may be served below a path
  $('face').hidden = false
  showState(room.state)
  $('text').maxLength = room.longestMessage
  $('text').disabled = $('send').disabled = false
  $('text').focus()
  tell('ready')
  await hear()
} catch (error) {
  notice(error.code === 'OFFLINE' ? 'OFFLINE' : 'SESSION_ENDED')
}
