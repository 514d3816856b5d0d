export default {
  millimetres: '{value} mm',
  metres: '{value} m',
  squareMetres: '{value} m²',
  pixels: '{value} px',
  percent: '{value} %',
};
