import type { WidgetDefinition } from '../definition.ts'

export const widget: WidgetDefinition = { name: 'announcements', areas: [], settings: {}, View: () => <p>announcements</p> }
