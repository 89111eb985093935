// What an import of each YAML file gives: TypeScript has no pattern by which one line could say it for all.

type Content = import('../../app/content/schemas/index.ts').Content

declare module '*/about.yaml' {
  const content: Content['about']
  export default content
}

declare module '*/accessibility.yaml' {
  const content: Content['accessibility']
  export default content
}

declare module '*/alt-texts.yaml' {
  const content: Content['alt-texts']
  export default content
}

declare module '*/apps.yaml' {
  const content: Content['apps']
  export default content
}

declare module '*/commskit.yaml' {
  const content: Content['commskit']
  export default content
}

declare module '*/commskit-specs.yaml' {
  const content: Content['commskit-specs']
  export default content
}

declare module '*/ctrl.yaml' {
  const content: Content['ctrl']
  export default content
}

declare module '*/ctrl-for-ipad.yaml' {
  const content: Content['ctrl-for-ipad']
  export default content
}

declare module '*/ctrl-for-ipad-specs.yaml' {
  const content: Content['ctrl-for-ipad-specs']
  export default content
}

declare module '*/ctrl-suite.yaml' {
  const content: Content['ctrl-suite']
  export default content
}

declare module '*/ctrl-suite-specs.yaml' {
  const content: Content['ctrl-suite-specs']
  export default content
}

declare module '*/home.yaml' {
  const content: Content['home']
  export default content
}

declare module '*/ledsnaps.yaml' {
  const content: Content['ledsnaps']
  export default content
}

declare module '*/legal/environmental-policy.yaml' {
  const content: Content['legal/environmental-policy']
  export default content
}

declare module '*/legal/privacy-policy.yaml' {
  const content: Content['legal/privacy-policy']
  export default content
}

declare module '*/legal/review-note.yaml' {
  const content: Content['legal/review-note']
  export default content
}

declare module '*/legal/terms-of-service.yaml' {
  const content: Content['legal/terms-of-service']
  export default content
}

declare module '*/power-users.yaml' {
  const content: Content['power-users']
  export default content
}

declare module '*/support-topics.yaml' {
  const content: Content['support-topics']
  export default content
}

declare module '*/use-cases.yaml' {
  const content: Content['use-cases']
  export default content
}
