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

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
/** A point of time, in milliseconds since 1970, in this machine's zone. */
export const timeElement = (at) => element('time', { datetime: new Date(at).toISOString() }, moment.format(at))
