import { times } from '../../../ui/times.ts'
/** Number of stones in the line, 12 units apart. */
const count = 120

/** A number from 0 to 1 that depends only on the stone's position, so that every visit shows the same stones. */
const chance = (place: number) => (((Math.sin(place * 12.9898) * 43758.5453) % 1) + 1) % 1

const stone = 'h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z'
/** all stones of a colour in one path, because 120 elements would be slow */
const paths = times(7, () => '')
for (let place = 0; place < count; place++) {
  const colour = chance(place) > 0.3 + place / count ? 1 + Math.floor(chance(place + 0.5) * 6) : 0
  paths[colour] += `M${place * 12 + 2} 0${stone}`
}

/** A row of stones that thins out towards the end; decoration. */
export function MosaicLine() {
  return (
    <svg className="footer-mosaic" height="8" aria-hidden="true">
      {paths.map((path, colour) => (
        <path key={colour} d={path} className={`footer-stone-${colour}`} />
      ))}
    </svg>
  )
}
