import sharp from 'sharp'

const drawn = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a0a0a0' } })
/** Two pictures as a member would send them. */
export const png = await drawn().png().toBuffer()
export const jpg = await drawn().jpeg().toBuffer()
/** A photo that says where it was taken, with a script behind its end. */
export const telling = Buffer.concat([
  await drawn()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer(),
  Buffer.from('<script>alert(1)</script>'),
])
