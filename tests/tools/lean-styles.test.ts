import { describe, expect, test } from 'vitest'
import { leanStyles } from '../../tools/lean-styles/lean-styles.ts'

const property = (name: string, initial?: string) =>
  `@property ${name}{syntax:"*";inherits:false${initial ? `;initial-value:${initial}` : ''}}`

describe('what Tailwind writes, made lean', () => {
  test.each([
    {
      name: 'a property that is set somewhere stays',
      css: `.a{--tw-shadow:1px;box-shadow:var(--tw-shadow)}${property('--tw-shadow', 'none')}`,
      lean: `.a{--tw-shadow:1px;box-shadow:var(--tw-shadow)}${property('--tw-shadow', 'none')}`,
    },
    {
      name: 'one that nothing sets has its first value',
      css: `.a{opacity:var(--tw-alpha)}${property('--tw-alpha', '1')}`,
      lean: '.a{opacity:1}',
    },
    {
      name: 'one without a first value has what stands for it',
      css: `.a{filter:var(--tw-blur,) var(--tw-sepia,sepia(calc(1 + 1)))}${property('--tw-blur')}${property('--tw-sepia')}`,
      lean: '.a{filter:sepia(calc(1 + 1))}',
    },
    {
      name: 'shadows that are none go, and a width of nothing is not added',
      css: `.a{--tw-ring:0 0 0 calc(1px + var(--tw-width)) red;box-shadow:var(--tw-none),var(--tw-ring)}${property('--tw-none', '0 0 #0000')}${property('--tw-width', '0')}`,
      lean: '.a{--tw-ring:0 0 0 1px red;box-shadow:var(--tw-ring)}',
    },
    {
      name: 'borders are solid already',
      css: `.a{border-style:var(--tw-border-style);border-width:1px}${property('--tw-border-style', 'solid')}`,
      lean: '.a{border-width:1px}',
    },
    {
      name: 'mixed colours stand for themselves, and nothing beside them is lost',
      css: '.a{color:red;top:0}@supports (color:color-mix(in lab,red,red)){.a{color:color-mix(in srgb,red 5%,blue)}}.b{top:0}',
      lean: '.a{top:0}.a{color:color-mix(in srgb,red 5%,blue)}.b{top:0}',
    },
    {
      name: 'a property that is set to its first value only is none',
      css: `.a{--tw-reverse:0;border-top-width:calc(1px * var(--tw-reverse));border-bottom-width:calc(1px * calc(1 - var(--tw-reverse)))}${property('--tw-reverse', '0')}`,
      lean: '.a{border-top-width:0;border-bottom-width:1px}',
    },
    {
      name: 'a size of text says its own weight and lines, and other classes theirs after it',
      css: `.a{font-weight:var(--tw-font-weight,600);line-height:var(--tw-leading,1)}.b{--tw-font-weight:500;font-weight:500}${property('--tw-font-weight')}`,
      lean: '.a{font-weight:600;line-height:1}.b{font-weight:500}',
    },
    {
      name: 'what nothing reads goes',
      css: `.a{--tw-outline-style:none;outline-style:none}${property('--tw-outline-style', 'solid')}`,
      lean: '.a{outline-style:none}',
    },
    {
      name: 'no gradient changes slowly',
      css: '.a{transition-property:color, fill, --tw-gradient-from, --tw-gradient-to}',
      lean: '.a{transition-property:color, fill}',
    },
    {
      name: 'prefixes of old browsers and what stands in for registered properties go',
      css: '@layer properties{*{--tw-x:0}}.a{-webkit-mask-image:none;mask-image:none;-webkit-user-select:all;user-select:all}',
      lean: '.a{mask-image:none;-webkit-user-select:all;user-select:all}',
    },
  ])('$name', ({ css, lean }) => {
    expect(leanStyles(css)).toBe(lean)
  })
})
