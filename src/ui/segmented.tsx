import css from './segmented.css?inline'
import { addStyles } from './styles.ts'
import { TabList, type TabListProps } from './tab-list.tsx'

addStyles(css)

/** Tabs as a row, with a block behind the chosen one: two or three short choices side by side. */
export function Segmented<Value extends string>(props: TabListProps<Value>) {
  return <TabList {...props} className="segmented" />
}
