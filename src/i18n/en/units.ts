export default {
  millimetres: '{value:string} mm',
  metres: '{value:string} m',
  squareMetres: '{value:string} m²',
  pixels: '{value:string} px',
  percent: '{value:string} %',
};
