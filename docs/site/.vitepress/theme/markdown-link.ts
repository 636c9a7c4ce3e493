import { useData, withBase } from 'vitepress'
import { defineComponent, h } from 'vue'

/** Each page is there as Markdown too. A target keeps VitePress's router from taking the link for a page of its own. */
export const MarkdownLink = defineComponent({
  setup() {
    const { page } = useData()
    return () =>
      h(
        'p',
        { class: 'markdown-link' },
        h('a', { href: withBase(`/${page.value.relativePath}`), target: '_self' }, 'This page as Markdown'),
      )
  },
})
