/**
 * The document without the named access of elements: `<img name="body">` makes `document.body` a picture (HTML, named access on the
 * Document object). Properties are read from the prototype. A lint rule enforces its use.
 */
export const hostDocument = new Proxy({} as Document, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document)
    return typeof value === 'function' ? value.bind(document) : value
  },
  set: (_, name, value) => Reflect.set(Document.prototype, name, value, document),
})

/** Whether the browser is prerendering the page. An element named `prerendering` is not mistaken for it (HTML, named access). */
export const isPrerendered = (): boolean => (document as { prerendering?: unknown }).prerendering === true
