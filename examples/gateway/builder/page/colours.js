/* A brand's colours, computed from the few that the operator chooses. All are #rrggbb; contrasts are defined by WCAG 2. */

const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (parts) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours. @param {number} share of `other`, 0 to 1 */
export const mix = (colour, other, share) => {
  const to = channels(other)
  return hex(channels(colour).map((part, index) => part + (to[index] - part) * share))
}

function luminance(colour) {
  const [red, green, blue] = channels(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. Text needs 4.5, a line 3. */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

export const isDark = (colour) => luminance(colour) < 0.18

/** The colour, made lighter or darker until it has the required contrast on the background. */
function readable(colour, ground, least) {
  const end = isDark(ground) ? '#ffffff' : '#000000'
  for (let share = 0; share < 1; share += 0.02) {
    const made = mix(colour, end, share)
    if (contrast(made, ground) >= least) return made
  }
  return end
}

const faint = (colour, alpha) => `rgb(${channels(colour).join(' ')} / ${alpha})`
const inkOn = (colour) => {
  const [dark, light] = [mix(colour, '#000000', 0.88), '#ffffff']
  return contrast(dark, colour) >= contrast(light, colour) ? dark : light
}

/** Computes all seven accent variables from one colour, for one background. */
export function accentOn(accent, ground) {
  const towards = isDark(ground) ? '#ffffff' : '#000000'
  const ink = inkOn(accent)
  // hover and pressed colours move away from the text's colour, so the text stays readable
  const away = ink === '#ffffff' ? '#000000' : '#ffffff'
  return {
    accent,
    'accent-hover': mix(accent, away, 0.18),
    'accent-press': mix(accent, away, 0.08),
    'accent-ink': ink,
    'accent-text': readable(mix(accent, towards, 0.1), ground, 4.5),
    'accent-line': readable(accent, ground, 3),
    'accent-soft': faint(accent, 0.14),
  }
}

/** Computes surfaces, lines and secondary texts from the background and the text colour. */
export function surfacesOf(ground, text) {
  const [up, down] = isDark(ground) ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const raised = isDark(ground) ? [0.05, 0.1, 0.15] : [0.03, 0.07, 0.11]
  const [card, field, hover] = raised.map((share) => mix(ground, up, share))
  return {
    'surface-sunken': mix(ground, isDark(ground) ? down : up, isDark(ground) ? 0.35 : 0.05),
    'surface-0': ground,
    'surface-1': card,
    'surface-2': field,
    'surface-hover': hover,
    line: faint(text, 0.12),
    'line-strong': faint(text, 0.24),
    'line-control': readable(mix(ground, text, 0.4), field, 3),
    text,
    'text-muted': readable(mix(text, ground, 0.3), hover, 4.5),
    'text-quiet': readable(mix(text, ground, 0.4), hover, 4.5),
    'text-disabled': mix(text, ground, 0.55),
  }
}
