import { useData } from 'vitepress'
import { defineComponent, h, onMounted, ref, watch } from 'vue'

/** Brings the loader of the same gateway, once for all examples of a visit. */
function bringLoader(base: string, isDark: boolean): void {
  if (document.querySelector('script[data-docs]')) return
  const gateway = base.replace(/\/docs\/$/, '')
  const script = document.createElement('script')
  script.src = `${gateway}/tessera/loader.js`
  Object.assign(script.dataset, { docs: '', language: 'EN', theme: isDark ? 'dark' : 'light', ...(gateway && { gateway }) })
  document.head.append(script)
}

/** An example that runs: the same HTML as in the block of code below it. */
export const Live = defineComponent({
  props: { code: { type: String, required: true } },
  setup(props) {
    const { isDark, site } = useData()
    const box = ref<HTMLElement>()
    onMounted(() => {
      if (box.value) box.value.innerHTML = decodeURIComponent(props.code)
      bringLoader(site.value.base, isDark.value)
    })
    watch(isDark, (dark) => (window as { Tessera?: { setTheme(name: string): void } }).Tessera?.setTheme(dark ? 'dark' : 'light'))
    return () => h('div', { class: 'live', ref: box })
  },
})
