import { call } from './calls.js'
import { attempt, isComplete } from './control.js'
import { byId } from './element.js'

/** Writes to members, blocks them, and resets for a member what only customer service can. */
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
  const block = byId('block-form')
  block.addEventListener('submit', (event) => {
    event.preventDefault()
    const { account, what, reason } = block.elements
    if (!isComplete([account, reason])) return
    void attempt(byId('block-member'), async () => {
      const isBlocked = what.value === 'block'
      await call('POST', '/member-block', { account: account.value.trim(), isBlocked, reason: reason.value })
      reason.value = ''
      return isBlocked ? `${account.value.trim()} is blocked; sessions and games are ended.` : `${account.value.trim()} may log in again.`
    })
  })
  const reset = byId('reset-form')
  const said = {
    identity: 'Real name and ID number',
    payment: 'The payment password',
    totp: 'Extra verification',
    passkeys: 'The passkeys',
  }
  reset.addEventListener('submit', (event) => {
    event.preventDefault()
    const { account, what } = reset.elements
    if (!isComplete([account])) return
    void attempt(byId('reset-member'), async () => {
      await call('POST', '/member-reset', { account: account.value.trim(), what: what.value })
      return `${said[what.value]} of ${account.value.trim()}: taken back.`
    })
  })
}
