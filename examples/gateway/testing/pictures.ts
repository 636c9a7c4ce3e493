import sharp from 'sharp'

const drawn = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a0a0a0' } })
/** Two pictures that a member may upload. */
export const png = await drawn().png().toBuffer()
export const jpg = await drawn().jpeg().toBuffer()
/** A photo with GPS data, and a script after its end. */
export const telling = Buffer.concat([
  await drawn()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer(),
  Buffer.from('<script>alert(1)</script>'),
])
