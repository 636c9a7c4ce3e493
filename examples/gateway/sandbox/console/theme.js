// Runs in the head, so that the page is never painted in the wrong theme first.
const light = matchMedia('(prefers-color-scheme: light)')
const apply = () => document.documentElement.setAttribute('data-tessera-theme', light.matches ? 'light' : 'dark')
light.addEventListener('change', apply)
apply()
