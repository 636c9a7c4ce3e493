import type { WidgetDefinition } from '../definition.ts'

export const widget: WidgetDefinition = { name: 'register', areas: [], settings: {}, View: () => <p>register</p> }
