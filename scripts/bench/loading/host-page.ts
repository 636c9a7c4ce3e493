/** A host page with nothing but widgets, loaded from a gateway. attributes: added to each widget's element. */
export const hostPage = (gateway: string, widgets: readonly string[], attributes = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><link rel="icon" href="data:,"><script async src="${gateway}/tessera/loader.js" data-gateway="${gateway}" data-language="EN"></script>${widgets.map((name) => `<div data-tessera="${name}" ${attributes}></div>`).join('')}</html>`

export const fourWidgets = ['account', 'lobby', 'login', 'winners'] as const
