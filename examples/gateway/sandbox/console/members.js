import { call } from './calls.js'
import { attempt, isComplete } from './control.js'
import { byId } from './element.js'

/** The form that writes to the inbox of one or all members. */
export function startMembers() {
  const form = byId('inbox-form')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { account, kind, title, text, path } = form.elements
    if (!isComplete([account, title, text, path])) return
    void attempt(byId('inbox-send'), async () => {
      const message = { account: account.value.trim(), kind: kind.value, title: title.value, text: text.value, path: path.value }
      const { count } = await call('POST', '/messages', message)
      title.value = text.value = path.value = ''
      return count === 1 ? 'Sent to 1 member.' : `Sent to ${count} members.`
    })
  })
}
