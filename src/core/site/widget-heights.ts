/** In px, or a CSS length: `cqi` is one per cent of the widget's width. */
type Length = number | string
/** One height, or the height of a narrow widget and of wider ones. from: width in px. */
export type Height = Length | readonly [narrow: Length, ...wider: (readonly [from: number, height: Length])[]]

/**
 * The height reserved for each widget until its view is rendered. Default: 640 px. src/places.css contains heights that depend on more than
 * the width: on options of the lobby, and on whether the visitor is a guest.
 */
export const widgetHeights: Readonly<Record<string, Height>> = {
  account: [64, [720, 72]],
  lobby: [3484, [720, 3648]],
  login: 650,
  register: 906,
  winners: 454,
  announcements: [772, [384, 724]],
  promotions: [
    'calc(525cqi + 2470px)',
    [592, 'calc(90cqi + 1696px)'],
    [932, 'calc(66.7cqi + 1063px)'],
    [980, 'calc(66.7cqi + 1015px)'],
    [1100, 'calc(66.7cqi + 899px)'],
  ],
  wallet: [1456, [720, 1362], [1100, 1453]],
  member: [1524, [720, 1414], [1100, 1485]],
  agent: [1400, [720, 1150], [960, 900]],
}
