import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

type Scope = Record<string, unknown>

const BINARY: Partial<Record<ts.SyntaxKind, (left: number, right: number) => number>> = {
  [ts.SyntaxKind.PlusToken]: (left, right) => left + right,
  [ts.SyntaxKind.MinusToken]: (left, right) => left - right,
  [ts.SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [ts.SyntaxKind.SlashToken]: (left, right) => left / right,
  [ts.SyntaxKind.AsteriskAsteriskToken]: (left, right) => left ** right,
}

/** Thrown for an expression that is no constant; a constant that is not asked for may be one. */
class NotConstant extends Error {}

/**
 * Reads the constants at the top of a TypeScript file without running it, so that those that are not exported can be
 * read too: numbers, texts, objects and lists of them, and calculations with them and with imported constants.
 */
export function constantsOf(file: URL): Scope {
  const source = ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const initializers = new Map<string, ts.Expression>()
  const imports = new Map<string, { from: URL; name: string }>()
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) initializers.set(name.text, initializer)
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { text } = statement.moduleSpecifier
      const bindings = statement.importClause?.namedBindings
      if (!text.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) continue
      for (const { name, propertyName } of bindings.elements)
        imports.set(name.text, { from: new URL(text, file), name: (propertyName ?? name).text })
    }
  }

  function valueOfName(name: string): unknown {
    const initializer = initializers.get(name)
    if (initializer) return evaluate(initializer)
    const imported = imports.get(name)
    if (imported && existsSync(imported.from)) return constantsOf(imported.from)[imported.name]
    throw new NotConstant(name)
  }

  function evaluate(node: ts.Expression): unknown {
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
    if (ts.isStringLiteralLike(node)) return node.text
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false
    if (ts.isIdentifier(node)) return valueOfName(node.text)
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return evaluate(node.expression)
    if (ts.isBinaryExpression(node)) {
      const [left, right] = [evaluate(node.left), evaluate(node.right)]
      const calculate = BINARY[node.operatorToken.kind]
      if (calculate && typeof left === 'number' && typeof right === 'number') return calculate(left, right)
    }
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) => `${text}${String(evaluate(expression))}${literal.text}`,
        node.head.text,
      )
    if (ts.isArrayLiteralExpression(node)) return node.elements.map(evaluate)
    if (ts.isObjectLiteralExpression(node))
      return Object.fromEntries(
        node.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)
            ? [[property.name.text, evaluate(property.initializer)]]
            : [],
        ),
      )
    if (ts.isPropertyAccessExpression(node))
      return (evaluate(node.expression) as Scope | undefined)?.[node.name.text]
    throw new NotConstant(node.kind.toString())
  }

  const constants: Scope = {}
  for (const [name, initializer] of initializers) {
    try {
      constants[name] = evaluate(initializer)
    } catch (error) {
      if (!(error instanceof NotConstant)) throw error
    }
  }
  return constants
}
