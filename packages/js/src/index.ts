export type * from './contract.ts'
export { loadTessera, type LoadOptions } from './load.ts'
export { readSession, unknownSession, watchSession } from './session.ts'
export { type EventHandlers, followWidget, type FollowedWidget, widgetAttributes, type WidgetProps } from './widget.ts'
