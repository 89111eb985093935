export const MENU_ROW_CLASS =
  'flex min-h-11 items-center gap-3 rounded-ui px-3 text-start text-small font-medium no-underline transition-colors hover:bg-hover aria-[current=page]:bg-hover'
