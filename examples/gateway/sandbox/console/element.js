/** Makes an element. Handlers (`onclick`) and booleans are set as properties, the rest as attributes; children are nodes or text. */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function' || typeof value === 'boolean') made[name] = value
    else if (value !== undefined) made.setAttribute(name, String(value))
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}

export const byId = (id) => document.getElementById(id)

/** A decimal string as people read it: −12,345.60. */
export const grouped = (amount) =>
  String(amount ?? '')
    .replace(/(\d)(?=(\d{3})+(\.|$))/g, '$1,')
    .replace('-', '−')
/** An amount of the play money: $12,345.60. */
export const money = (amount) => grouped(amount).replace(/^(−?)/, '$1$')

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
/** A point of time, in milliseconds since 1970, in this machine's zone. */
export const timeElement = (at) => element('time', { datetime: new Date(at).toISOString() }, moment.format(at))
