// The portal's own little framework: an element is a function of its attributes, drawn again when they change, and its
// clicks are named in the markup. Nothing to install; forty lines that a firm could really have written.

/** Puts values into markup as text; what `html` itself has made goes in as it is. */
export function html(strings, ...values) {
  const text = strings.reduce((made, part, at) => made + part + (at < values.length ? show(values[at]) : ''), '')
  return { markup: text }
}

function show(value) {
  if (Array.isArray(value)) return value.map(show).join('')
  if (value && typeof value === 'object' && 'markup' in value) return value.markup
  return String(value ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Defines an element. draw: gets its attributes, answers html; actions: what `data-do="name"` inside it does. */
export function define(name, draw, { watch = [], actions = {} } = {}) {
  customElements.define(
    name,
    class extends HTMLElement {
      static observedAttributes = watch
      connectedCallback() {
        this.addEventListener('click', this.act)
        this.redraw()
      }
      disconnectedCallback() {
        this.removeEventListener('click', this.act)
      }
      attributeChangedCallback() {
        if (this.isConnected) this.redraw()
      }
      act = (event) => {
        const from = event.target.closest?.('[data-do]')
        if (from && this.contains(from)) actions[from.dataset.do]?.(this, from)
      }
      redraw() {
        const given = Object.fromEntries([...this.attributes].map((each) => [each.name, each.value]))
        const focused = this.contains(document.activeElement) ? document.activeElement.dataset.key : undefined
        this.innerHTML = draw(given).markup
        if (focused) this.querySelector(`[data-key="${focused}"]`)?.focus()
      }
    },
  )
}
