/**
 * The document, past the markup in it: `<img name="body">` makes `document.body` a picture (HTML, named access on the
 * Document object). What is read here comes from where the browser defines it. The linter keeps us to it.
 */
export const hostDocument = new Proxy({} as Document, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document)
    return typeof value === 'function' ? value.bind(document) : value
  },
  set: (_, name, value) => Reflect.set(Document.prototype, name, value, document),
})
