import { addStyles } from '../../ui/styles.ts'
import css from './balls.css?inline'

addStyles(css)

/** The positions of a die's dots on a 3 × 3 grid, by its number. */
const spots = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** The drawn numbers as digits, coloured balls or dice. Screen readers read one text. Never mirrored. */
export function Balls({ kind, numbers, isLarge }: { kind: string; numbers: readonly number[]; isLarge?: boolean }) {
  const shape = (number: number) =>
    kind === 'dice' ? 'balls-die' : kind === 'balls' ? `balls-ball balls-${Math.ceil(number / 9)}` : 'balls-ball'
  return (
    <span className={`balls${isLarge ? ' balls-large' : ''}`} dir="ltr" role="img" aria-label={numbers.join(' ')}>
      {numbers.map((number, index) => (
        <i key={`${index} ${number}`} className={shape(number)} aria-hidden="true">
          {kind === 'dice' ? (
            <svg viewBox="0 0 9 9">
              {spots[number]?.map((place) => (
                <circle key={place} cx={2 + (place % 3) * 2.5} cy={2 + Math.floor(place / 3) * 2.5} r="0.85" />
              ))}
            </svg>
          ) : (
            number
          )}
        </i>
      ))}
    </span>
  )
}
