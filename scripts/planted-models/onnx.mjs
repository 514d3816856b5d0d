// Writes ONNX files, as far as the test models need it: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto

const varint = (value) => {
  const bytes = [];
  let left = value;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
};
const number = (field, value) => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field, content) =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
const text = (field, content) => bytes(field, Buffer.from(content));
const message = (field, ...parts) => bytes(field, Buffer.concat(parts));

const ELEMENTS = { float32: 1, uint8: 2, int64: 7 };
const ARRAYS = { float32: Float32Array, uint8: Uint8Array, int64: BigInt64Array };

/** A constant of the graph. */
export function tensor(name, shape, values, element = 'float32') {
  const Numbers = ARRAYS[element];
  const data = Numbers.from(values, element === 'int64' ? BigInt : Number);
  return message(
    5,
    ...shape.map((size) => number(1, size)),
    number(2, ELEMENTS[element]),
    text(8, name),
    bytes(9, Buffer.from(data.buffer)),
  );
}

/** An attribute: an integer, or a list of them. */
const attribute = (name, value) =>
  Array.isArray(value)
    ? message(5, text(1, name), ...value.map((one) => number(8, one)), number(20, 7))
    : message(5, text(1, name), number(3, value), number(20, 2));

/** One operation: its inputs and output by name. */
export const node = (operation, inputs, output, attributes = {}) =>
  message(
    1,
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(3, output),
    text(4, operation),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );

/** An input (field 11) or output (12); sizes given as words are only known at run time. */
const port = (field, { name, shape, element = 'float32' }) =>
  message(
    field,
    text(1, name),
    message(
      2,
      message(
        1,
        number(1, ELEMENTS[element]),
        message(
          2,
          ...shape.map((size) => message(1, typeof size === 'number' ? number(1, size) : text(2, size))),
        ),
      ),
    ),
  );

/** A complete file. */
export const model = ({ inputs, outputs, parts, metadata = {} }) =>
  Buffer.concat([
    number(1, 8),
    text(2, 'planted-models'),
    message(
      7,
      ...parts.filter((part) => part[0] === 10),
      text(2, 'planted'),
      ...parts.filter((part) => part[0] !== 10),
      ...inputs.map((one) => port(11, one)),
      ...outputs.map((one) => port(12, one)),
    ),
    message(8, text(1, ''), number(2, 13)),
    ...Object.entries(metadata).map(([key, value]) => message(14, text(1, key), text(2, value))),
  ]);
