import type { WidgetDefinition } from '../definition.ts'

export const widget: WidgetDefinition = { name: 'winners', areas: [], settings: {}, View: () => <p>winners</p> }
