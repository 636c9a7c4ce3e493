import type { WidgetDefinition } from '../definition.ts'

export const widget: WidgetDefinition = { name: 'login', areas: [], settings: {}, View: () => <p>login</p> }
