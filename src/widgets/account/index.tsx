import type { WidgetDefinition } from '../definition.ts'

export const widget: WidgetDefinition = { name: 'account', areas: [], settings: {}, View: () => <p>account</p> }
