import type { PageItemData } from './page-items.ts'

/** Free help lines by country, as published by their organisations; the operator's editors keep them up to date. */
export const helpLines: PageItemData[] = [
  {
    title: 'Gambling Therapy',
    tag: 'Every country',
    text: 'Chat and email, in many languages',
    link: 'https://www.gamblingtherapy.org/',
    button: 'Open',
  },
  {
    title: 'Gamblers Anonymous',
    tag: 'Every country',
    text: 'Meetings with others who have stopped gambling',
    link: 'https://www.gamblersanonymous.org/',
    button: 'Open',
  },
  { title: 'NCMH Crisis Hotline', tag: 'Philippines', text: 'Day and night', link: 'tel:1553', button: '1553' },
  { title: 'Gambling Help', tag: 'Australia', text: 'Day and night', link: 'tel:+611800858858', button: '1800 858 858' },
  { title: 'Gambling Helpline', tag: 'New Zealand', text: 'Day and night', link: 'tel:+64800654655', button: '0800 654 655' },
  { title: 'National Gambling Helpline', tag: 'United Kingdom', text: 'Day and night', link: 'tel:+448088020133', button: '0808 8020 133' },
  { title: 'BIÖG advice line', tag: 'Germany', text: 'In German', link: 'tel:+498001372700', button: '0800 137 27 00' },
  { title: '1-800-GAMBLER', tag: 'United States', text: 'Day and night', link: 'tel:+18004262537', button: '1-800-426-2537' },
]
