import type { WidgetDefinition } from '../definition.ts'

export const widget: WidgetDefinition = { name: 'lobby', areas: [], settings: {}, View: () => <p>lobby</p> }
