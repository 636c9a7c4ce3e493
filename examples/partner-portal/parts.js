// The portal's own little framework: an element is a function of its attributes and is drawn again when they change; its click handlers are
// named in the markup. No packages to install: forty lines, as a company could really have written them.

/** Inserts values into markup as text. Markup from `html` itself is inserted unchanged. */
export function html(strings, ...values) {
  const text = strings.reduce((made, part, at) => made + part + (at < values.length ? show(values[at]) : ''), '')
  return { markup: text }
}

function show(value) {
  if (Array.isArray(value)) return value.map(show).join('')
  if (value && typeof value === 'object' && 'markup' in value) return value.markup
  return String(value ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Defines an element. draw: gets its attributes and returns html. actions: click handlers of `data-do="name"` inside it. */
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
