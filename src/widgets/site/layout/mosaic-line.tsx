/** Stones of the line, each 12 apart. */
const count = 120

/** The same stones at every visit: a number between 0 and 1 of the stone's place. */
const chance = (place: number) => (((Math.sin(place * 12.9898) * 43758.5453) % 1) + 1) % 1

const stone = 'h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z'
/** The stones of each colour as one path: 120 elements would take their time. */
const paths = Array.from({ length: 7 }, () => '')
for (let place = 0; place < count; place++) {
  const colour = chance(place) > 0.3 + place / count ? 1 + Math.floor(chance(place + 0.5) * 6) : 0
  paths[colour] += `M${place * 12 + 2} 0${stone}`
}

/** A course of stones, thinning out towards the end; decoration. */
export function MosaicLine() {
  return (
    <svg className="footer-mosaic" height="8" aria-hidden="true">
      {paths.map((path, colour) => (
        <path key={colour} d={path} className={`footer-stone-${colour}`} />
      ))}
    </svg>
  )
}
