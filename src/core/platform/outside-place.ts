declare const isOutside: unique symbol
/** A route from the gateway, the operator or the address bar. It may not exist; then the visitor sees a message. */
export type OutsidePlace = string & { [isOutside]: true }
export const outsidePlace = (route: string): OutsidePlace => route as OutsidePlace
