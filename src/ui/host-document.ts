/**
 * The document without its named elements: `<img name="body">` makes `document.body` a picture (HTML, named access on the
 * Document object). Properties are read from where the browser defines them. The linter enforces its use.
 */
export const hostDocument = new Proxy({} as Document, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document)
    return typeof value === 'function' ? value.bind(document) : value
  },
  set: (_, name, value) => Reflect.set(Document.prototype, name, value, document),
})

/** Does the browser make the page before anybody has asked for it? An element of that name is none (HTML, named access). */
export const isPrerendered = (): boolean => (document as { prerendering?: unknown }).prerendering === true
