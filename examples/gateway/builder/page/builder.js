import { brandOf } from './brand.js'
import { showBrandFields, wireBrandFields } from './brand-fields.js'
import { codeBlock, copy } from './copy.js'
import { byId, element } from './element.js'
import { needsOf } from './policy.js'
import { previewFrame } from './preview-frame.js'
import { buttonText, elementsOf, hasReleases, kinds, loaderOptions, snippetsOf, standard } from './snippets.js'
import { foreignOrigins, isAddress, readState, themes, writeState } from './state.js'
import { verdictOf } from './verdict.js'

const home = new URL('./', location.href).href // the gateway's own address, including the path that it may be served below
const data = await (await fetch(`${home}builder/data.json`)).json()
const { widgets, popups, languages, policy, release } = data
const preview = previewFrame(byId('stage'), `${home}builder/preview`)
const widths = [
  [390, 'Phone'],
  [820, 'Tablet'],
  [1440, 'Desktop'],
]

let state = readState(location.hash || '#widgets=account,lobby', data)
let width = innerWidth < 900 ? 390 : 1440
let kind = kinds[0]
/** Origins that the user has confirmed to know. */
const known = new Set()

/** One radio button of a choice, inside its label. */
const radio = (name, value, text, onchange, isSmall) =>
  element(
    'label',
    { class: isSmall ? 'choice choice-small' : 'choice' },
    element('input', { type: 'radio', name, value, onchange }),
    element('span', {}, text),
  )

/* The choices. The elements are created once, and `show` updates them to the state, so that the focus isn't lost. */

function optionField(widget, name, option) {
  const id = `${widget}-${name}`
  const set = (text) => {
    const { [name]: _, ...others } = state.widgets[widget] ?? {}
    const isSet = text !== '' && text !== option.default
    change({ widgets: { ...state.widgets, [widget]: isSet ? { ...others, [name]: text } : others } })
  }
  if (option.isList) {
    const boxes = option.values.map((value) => element('input', { type: 'checkbox', value, 'data-of': id }))
    const onchange = () => {
      const chosen = boxes.filter(({ checked }) => checked).map((box) => box.value)
      set(chosen.length === boxes.length ? '' : chosen.join(' '))
    }
    return element(
      'fieldset',
      { 'data-list': id },
      element('legend', {}, option.label),
      element(
        'div',
        { class: 'choices', onchange },
        ...boxes.map((box) => element('label', { class: 'choice choice-small' }, box, element('span', {}, box.value))),
      ),
    )
  }
  const control = option.values
    ? element(
        'select',
        { id, onchange: ({ currentTarget }) => set(currentTarget.value) },
        ...(option.default ? [] : [element('option', { value: '' }, 'Not set')]),
        ...option.values.map((value) => element('option', { value }, value)),
      )
    : element('input', {
        id,
        type: option.isNumber ? 'number' : 'text',
        min: option.isNumber ? 0 : undefined,
        maxlength: 200,
        autocomplete: 'off',
        onchange: ({ currentTarget }) => set(currentTarget.value.trim()),
      })
  return element('div', { class: 'field' }, element('label', { for: id }, option.label), control)
}

function makeChoices() {
  byId('widget-list').append(
    ...Object.entries(widgets).map(([widget, { what, options }]) =>
      element(
        'li',
        { class: 'pick' },
        element(
          'label',
          { class: 'pick-name' },
          element('input', { type: 'checkbox', value: widget, id: `pick-${widget}`, onchange: choose }),
          element('span', {}, widget),
          element('span', { class: 'hint' }, what),
        ),
        element(
          'div',
          { class: 'pick-options', role: 'group', 'aria-label': `Options of ${widget}`, id: `options-${widget}`, hidden: true },
          ...Object.entries(options).map(([name, option]) => optionField(widget, name, option)),
        ),
      ),
    ),
  )
  byId('themes').append(...['', ...themes].map((theme) => radio('theme', theme, theme || 'Not set (dark)', () => change({ theme }), true)))
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  byId('language').append(
    element('option', { value: '' }, 'Not set'),
    ...languages.map(({ code, tag }) => element('option', { value: code }, `${code}: ${names.of(tag)}`)),
  )
  byId('language').addEventListener('change', ({ currentTarget }) => change({ language: currentTarget.value }))
  byId('popups').append(
    ...popups.map((popup) =>
      element(
        'label',
        { class: 'choice choice-small' },
        element('input', {
          type: 'checkbox',
          value: popup,
          onchange: ({ currentTarget: { checked } }) =>
            change({ open: popups.filter((each) => (each === popup ? checked : state.open.includes(each))) }),
        }),
        element('span', {}, buttonText(popup)),
      ),
    ),
  )
  for (const name of ['brand', 'loader', 'gateway'])
    byId(name).addEventListener('change', ({ currentTarget }) => {
      const text = currentTarget.value.trim()
      const isGood = text === '' || isAddress(text, name === 'brand')
      byId(`${name}-error`).textContent = isGood ? '' : 'An address begins with https:// or http://.'
      if (isGood) currentTarget.removeAttribute('aria-invalid')
      else currentTarget.setAttribute('aria-invalid', 'true')
      if (isGood) know(foreignOrigins({ [name]: text }, home))
      change({ [name]: isGood ? text : '' })
    })
  byId('release').append(
    element('option', { value: '' }, 'The newest'),
    ...(release?.version.includes('-')
      ? []
      : [element('option', { value: 'major' }, `The newest of version ${release?.version.split('.', 1)[0]}`)]),
    element('option', { value: 'pinned' }, `${release?.version} only, checked by the browser`),
  )
  byId('release').addEventListener('change', ({ currentTarget }) => change({ release: currentTarget.value }))
  byId('release-field').hidden = !release // a development server has no release
  wireBrandFields((part) => {
    if (part.logo) know(foreignOrigins(part, home))
    change(part)
  })
  byId('inputs').addEventListener('change', ({ currentTarget }) => change({ inputs: currentTarget.checked ? 'page' : '' }))
  byId('widths').append(
    ...widths.map(([each, text]) =>
      radio(
        'width',
        each,
        `${text} ${each}`,
        () => {
          width = each
          showPreview()
        },
        true,
      ),
    ),
  )
  byId('kinds').append(
    ...kinds.map((each) =>
      element(
        'button',
        { type: 'button', role: 'tab', id: `kind-${kinds.indexOf(each)}`, 'aria-controls': 'blocks', onclick: () => pick(each) },
        each,
      ),
    ),
  )
  byId('kinds').addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at =
      event.key === 'Home' ? 0 : event.key === 'End' ? kinds.length - 1 : step && (kinds.indexOf(kind) + step + kinds.length) % kinds.length
    if (at === undefined) return
    event.preventDefault()
    pick(kinds[at])
    byId(`kind-${at}`).focus()
  })
  byId('know').addEventListener('click', () => {
    know(unknownOrigins())
    show()
    byId('code').focus()
  })
  byId('share').addEventListener('click', () => copy(location.href, 'The link'))
  byId('diagnose').addEventListener('click', showDiagnoses)
  byId('policy').addEventListener('input', showVerdict)
  byId('page-origin').addEventListener('input', showVerdict)
  document.querySelector('[data-jump]').addEventListener('click', (event) => {
    event.preventDefault() // the address after # holds the choices, so the link must not change it
    byId(byId('code').hidden ? 'foreign' : 'code').focus()
  })
}

function choose({ currentTarget: { value, checked } }) {
  const wanted = (name) => (name === value ? checked : name in state.widgets && value !== 'site' && name !== 'site')
  const chosen = Object.keys(widgets).filter(wanted)
  change({ widgets: Object.fromEntries(chosen.map((name) => [name, state.widgets[name] ?? {}])) })
}

function pick(wanted) {
  kind = wanted
  showCode()
}

function change(part) {
  state = { ...state, ...part }
  history.replaceState(null, '', `#${writeState(state)}`)
  show()
}

/* Showing the state. */

function showChoices() {
  for (const [widget, { options }] of Object.entries(widgets)) {
    const own = state.widgets[widget]
    byId(`pick-${widget}`).checked = own !== undefined
    byId(`options-${widget}`).hidden = own === undefined || Object.keys(options).length === 0
    for (const [name, option] of Object.entries(options)) {
      const text = own?.[name] ?? option.default ?? ''
      if (!option.isList) byId(`${widget}-${name}`).value = text
      for (const box of document.querySelectorAll(`[data-of="${widget}-${name}"]`))
        box.checked = text === '' || text.split(' ').includes(box.value)
    }
  }
  const check = (name, value) => {
    for (const each of document.querySelectorAll(`input[name="${name}"]`)) each.checked = each.value === String(value)
  }
  check('theme', state.theme)
  check('width', width)
  byId('language').value = state.language
  byId('language-hint').hidden = loaderOptions(state, home, release).brand === undefined || state.brand !== ''
  for (const box of byId('popups').querySelectorAll('input')) box.checked = state.open.includes(box.value)
  for (const name of ['brand', 'loader', 'gateway']) if (!byId(name).hasAttribute('aria-invalid')) byId(name).value = state[name]
  byId('release').value = state.release
  byId('release').disabled = !hasReleases(state.loader)
  byId('inputs').checked = state.inputs === 'page'
  showBrandFields(state)
  if (state.open.length > 0 || state.brand || state.loader || state.gateway || state.inputs || state.release) byId('more').open = true
}

function showPreview() {
  const elements = elementsOf(state)
  byId('nothing').hidden = elements.length > 0
  byId('stage').hidden = elements.length === 0
  if (elements.length === 0) return
  const { theme, language, inputs } = state
  const options = {
    ...(theme && { theme }),
    ...(language && { language }),
    ...(inputs && { loginInputs: inputs }),
    gateway: home.replace(/\/$/, ''),
    ...('site' in state.widgets && { base: new URL(`${home}builder/preview`).pathname }),
  }
  const brand = brandOf({ ...state, logo: '' }, standard) // the preview doesn't show pictures of other origins
  preview.show({ home, theme, elements, options, brand: Object.keys(brand).length > 0 ? brand : undefined }, width)
}

function showCode() {
  for (const tab of byId('kinds').children) {
    const isChosen = tab.textContent === kind
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    if (isChosen) byId('blocks').setAttribute('aria-labelledby', tab.id)
  }
  const blocks = unknownOrigins().length > 0 ? [] : snippetsOf(kind, state, data, home)
  byId('blocks').replaceChildren(...blocks.map((block) => codeBlock(block)))
}

/** Shows what is wrong with the page in the frame, one fault per line. */
async function showDiagnoses({ currentTarget: button }) {
  button.disabled = true
  const found = await byId('stage')
    .querySelector('iframe')
    ?.contentWindow.Tessera?.diagnose()
    .catch(() => undefined)
  button.disabled = false
  const lines = found?.map(({ code, text, cure }) => element('li', {}, element('code', {}, code), ` ${text} ${cure}`))
  const none = found ? 'Nothing wrong was found.' : 'The preview has not loaded yet.'
  byId('diagnoses').replaceChildren(lines?.length ? element('ul', {}, ...lines) : element('p', {}, none))
}

/** The origin of the operator's page. Without one, a placeholder that is not among the sources. */
function pageOrigin() {
  const text = byId('page-origin').value.trim()
  return isAddress(text) ? new URL(text).origin : 'https://your-page.invalid'
}

function showVerdict() {
  const text = byId('policy').value.trim()
  const sources = needsOf(loaderOptions(state, home, release), pageOrigin())
  byId('verdict').replaceChildren(...(unknownOrigins().length > 0 ? [] : verdictOf(text, policy, sources, pageOrigin())))
}

/*
 * A link may come from anybody. Whoever serves the loader, the calls or the brand controls the page that uses the code. So for origins that
 * came with a link, the page asks for a confirmation before it shows the code. An address that was typed here counts as confirmed.
 */

const unknownOrigins = () => foreignOrigins(state, home).filter((origin) => !known.has(origin))

function know(origins) {
  for (const origin of origins) known.add(origin)
}

function showWarning() {
  const origins = unknownOrigins()
  byId('foreign').hidden = origins.length === 0
  byId('code').hidden = origins.length > 0
  byId('policy-card').hidden = origins.length > 0
  byId('foreign-origins').replaceChildren(...origins.map((origin) => element('li', {}, element('code', {}, origin))))
}

function show() {
  showChoices()
  showWarning()
  showPreview()
  showCode()
  showVerdict()
}

byId('choices').addEventListener('submit', (event) => event.preventDefault())
addEventListener('hashchange', () => {
  state = readState(location.hash, data)
  show()
})
makeChoices()
show()
document.documentElement.dataset.state = 'ready'
