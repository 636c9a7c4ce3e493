/** Creates an element. Handlers (`onclick`) and booleans are set as properties, the rest as attributes; children are nodes or text. */
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

/** Formats a decimal string for display: −12,345.60. */
export const grouped = (amount) =>
  String(amount ?? '')
    .replace(/(\d)(?=(\d{3})+(\.|$))/g, '$1,')
    .replace('-', '−')
/** Formats an amount of play money: $12,345.60. */
export const money = (amount) => grouped(amount).replace(/^(−?)/, '$1$')

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
/** A <time> element; ms since 1970, shown in this machine's time zone. */
export const timeElement = (at) => element('time', { datetime: new Date(at).toISOString() }, moment.format(at))
