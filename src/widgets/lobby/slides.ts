export { default as Slides } from 'swiper'
export { atom as _x } from 'nanostores'
